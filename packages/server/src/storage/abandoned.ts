const DAY_MS = 24 * 60 * 60 * 1000;

/** How a database writes these conditions and parameters. */
interface Terms {
  isUnfinished: string;
  isUnbegun: string;
  begunBefore: string;
  waitingBefore: string;
}

/**
 * Which tables nobody will come back to, in SQL: see `Storage.deleteAbandoned`. The first part leaves out the games that
 * were played to their end, which are nearly all tables. So each side of it needs an index in both databases.
 */
export const abandonedTables = ({ isUnfinished, isUnbegun, begunBefore, waitingBefore }: Terms): string =>
  `(${isUnfinished} OR ${isUnbegun})
  AND changed < CASE WHEN ${isUnbegun} THEN ${waitingBefore} ELSE ${begunBefore} - days * ${DAY_MS} END`;
