import { useSignal, useSignalEffect } from '@preact/signals';
import { m, loadMessages } from './settings/language.ts';
import { whenIdle, lazy } from './lib/lazy.tsx';
import { isTablePage, path } from './lib/router.ts';
import { ROUTES, type PageComponent } from './routes.ts';

interface LoadedPage {
  Page: PageComponent;
  rest: string;
}

const UpdateNotice = lazy(async () => {
  await whenIdle();
  return (await import('./update/update-notice.tsx')).UpdateNotice;
});

export function App() {
  const shown = useSignal<LoadedPage | null>(null);
  const failure = useSignal<string | null>(null);
  useSignalEffect(() => {
    const wanted = path.value;
    const show = (opened: LoadedPage): void => {
      if (wanted === path.value) shown.value = opened;
    };
    loadPage(wanted).then(show, (error: unknown) => (failure.value = String(error)));
  });
  if (failure.value !== null) return <p role="alert">{failure.value}</p>;
  if (shown.value === null) return null;
  const { Page, rest } = shown.value;
  return (
    <>
      <Page rest={rest} key={rest} />
      {!isTablePage.value && <UpdateNotice />}
    </>
  );
}

async function loadPage(wanted: string): Promise<LoadedPage> {
  const route = ROUTES.find((candidate) => candidate.path.test(wanted)) ?? ROUTES[ROUTES.length - 1];
  const [page] = await Promise.all([route.page(), loadMessages(...route.domains)]);
  document.title = m().game_title({});
  return { Page: page, rest: route.path.exec(wanted)?.[1] ?? '' };
}
