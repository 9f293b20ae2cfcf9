import type { ComponentChildren } from 'preact';
import { m } from '../settings/language.ts';
import { Icon } from './icon.tsx';

/** A page to read or fill in: back link, title, content. */
export const Page = ({
  title,
  children,
  wide = false,
  back = '/',
  backLabel = back === '/' ? m().home({}) : m().online_lobby({}),
}: {
  title: string;
  children: ComponentChildren;
  wide?: boolean;
  /** The target of the back link. */
  back?: string;
  backLabel?: string;
}) => (
  <>
    <header class="page-head">
      <a class="chip" href={back} aria-label={backLabel}>
        <Icon name="back" />
      </a>
      <h1 class="inscr">{title}</h1>
    </header>
    <main class={`page ${wide ? 'wide-page' : ''}`}>{children}</main>
  </>
);
