import { useEffect, useState } from 'preact/hooks';

const hash = (): string => location.hash.slice(1);

/** What stands behind the # of the address as long as the page is shown, and a way to replace it. */
export function useHash(): [string, (next: string) => void] {
  const [shown, show] = useState(hash);
  useEffect(() => {
    const follow = (): void => show(hash());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const replace = (next: string): void => {
    history.replaceState(null, '', next === '' ? location.pathname : `#${next}`);
    show(next);
  };
  return [shown, replace];
}
