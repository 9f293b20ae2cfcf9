import { useSignal, useSignalEffect } from '@preact/signals';
import { m, need } from './language.ts';
import { idle, lazy } from './parts/lazy.tsx';
import { atTable, path } from './router.ts';
import { ROUTES, type Page } from './routes.ts';

interface Opened {
  Page: Page;
  rest: string;
}

const UpdateNotice = lazy(async () => {
  await idle();
  return (await import('./parts/update-notice.tsx')).UpdateNotice;
});

export function App() {
  const shown = useSignal<Opened | null>(null);
  const failure = useSignal<string | null>(null);
  useSignalEffect(() => {
    const wanted = path.value;
    const show = (opened: Opened): void => {
      if (wanted === path.value) shown.value = opened;
    };
    open(wanted).then(show, (error: unknown) => (failure.value = String(error)));
  });
  if (failure.value !== null) return <p role="alert">{failure.value}</p>;
  if (shown.value === null) return null;
  const { Page, rest } = shown.value;
  return (
    <>
      <Page rest={rest} key={rest} />
      {!atTable.value && <UpdateNotice />}
    </>
  );
}

async function open(wanted: string): Promise<Opened> {
  const route = ROUTES.find((candidate) => candidate.path.test(wanted)) ?? ROUTES[ROUTES.length - 1];
  const [page] = await Promise.all([route.page(), need(...route.domains)]);
  document.title = m().game_title({});
  return { Page: page, rest: route.path.exec(wanted)?.[1] ?? '' };
}
