import { m } from '../settings/language.ts';

/** The name of somebody, with a mark if a program plays for their account. */
export const markedName = ({ name, isProgram }: { name: string; isProgram?: boolean }): string =>
  isProgram === true ? m().program_name({ name }) : name;
