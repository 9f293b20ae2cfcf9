import type { GameAnalysis } from '@arena/ai/game-analysis';
import { joinSentences } from '@arena/i18n';
import { parseRecord, readRecord, RULES_VERSION, type Pair } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { copyText } from '../lib/clipboard.ts';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { findGame } from '../store/game-store.ts';
import { recordWithBranches, textWithBranches } from '../store/recorded-branches.ts';
import { dataUrlOf, drawPng, drawSvg } from './draw-picture.ts';
import { linkTo } from './game-link.ts';
import { pictureContent } from './picture-content.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture.ts';
import './sharing.css';

export interface ShareSheetProps {
  /** The game's record, in any form. */
  record: string;
  names: Pair<string>;
  /** Until it is complete, the picture shows the score. */
  analysis: GameAnalysis | null;
  /** Where the link leads to: the query of the page, such as `?turn=9`. */
  place?: string;
  onClose: () => void;
}

/** Sends a game: the picture first, since that is what people look at, then the link and the file. */
export function ShareSheet({ record, names, analysis, place = '', onClose }: ShareSheetProps) {
  return (
    <Dialog label={m().share_title({})} class="share-sheet" onClose={onClose}>
      <h2>{m().share_title({})}</h2>
      <SharePicture record={record} names={names} analysis={analysis} />
      <ShareLink record={record} names={names} place={place} />
      <ShareFile record={record} />
    </Dialog>
  );
}

function Row({ title, told, children }: { title: string; told: string; children?: ComponentChildren }) {
  return (
    <section class="share-row">
      <h3>{title}</h3>
      <p>{told}</p>
      {children !== undefined && <div class="btns">{children}</div>}
    </section>
  );
}

type SharedGame = Pick<ShareSheetProps, 'record' | 'names' | 'analysis'>;

function SharePicture({ record, names, analysis }: SharedGame) {
  const [picture, setPicture] = useState<{ svg: string; label: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = (): void => setFailed(true);
  const draw = async (): Promise<void> => {
    const known = await findGame(record);
    const content = pictureContent(
      record,
      names,
      analysis,
      known === null || known.cause === null ? null : known,
    );
    setPicture({ svg: await drawSvg(content), label: content.label });
  };
  useEffect(() => void draw().catch(fail), [analysis?.stage === 'turning-points']);
  const savePng = async (text: string): Promise<void> => download('arena.png', await drawPng(text));
  return (
    <>
      {picture === null ? (
        <div class="share-picture" aria-hidden="true" />
      ) : (
        <img
          class="share-picture"
          src={dataUrlOf(picture.svg)}
          alt={picture.label}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
        />
      )}
      <Row
        title={m().share_picture({})}
        told={
          hasFailed
            ? m().share_picture_failed({})
            : m().share_picture_told({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
        }
      >
        {picture !== null && (
          <>
            <button type="button" class="btn" onClick={() => void savePng(picture.svg).catch(fail)}>
              PNG
            </button>
            <button type="button" class="btn" onClick={() => download('arena.svg', picture.svg)}>
              SVG
            </button>
          </>
        )}
      </Row>
    </>
  );
}

function ShareLink({ record, names, place }: Pick<ShareSheetProps, 'record' | 'names'> & { place: string }) {
  const [link] = useState(() => linkTo(record, names, place));
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  if (link === null) return <Row title={m().share_link({})} told={m().share_link_none({})} />;
  const { url, hasBranches } = link;
  const told = [m().share_link_told({ count: url.length })];
  if (hasBranches !== null) told.push(m().share_branches({ fit: hasBranches ? 'yes' : 'no' }));
  const copy = async (): Promise<void> =>
    setStatus((await copyText(field.current)) ? m().share_copied({}) : m().share_selected({}));
  const send = (): void => void navigator.share({ url }).catch(() => undefined);
  return (
    <>
      <Row title={m().share_link({})} told={joinSentences(m(), told)}>
        <button type="button" class="btn gold" onClick={() => void copy()}>
          {m().share_copy({})}
        </button>
        {'share' in navigator && (
          <button type="button" class="btn" onClick={send}>
            {m().share_send({})}
          </button>
        )}
      </Row>
      <input class="input share-link" ref={field} readOnly value={url} aria-label={m().share_link({})} />
      <p class="hint" role="status">
        {status}
      </p>
    </>
  );
}

function ShareFile({ record }: Pick<ShareSheetProps, 'record'>) {
  return (
    <Row title={m().share_file({})} told={m().share_file_told({})}>
      {parseRecord(record).rules === RULES_VERSION ? (
        <>
          <button
            type="button"
            class="btn"
            onClick={() => download('arena-record.json', recordWithBranches(readRecord(record)))}
          >
            JSON
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => download('arena-record.txt', textWithBranches(readRecord(record)))}
          >
            {m().share_text({})}
          </button>
        </>
      ) : (
        // It cannot be written again by these rules.
        <button type="button" class="btn" onClick={() => download('arena-record.txt', record)}>
          {m().share_file({})}
        </button>
      )}
    </Row>
  );
}
