import { useEffect, useState } from 'preact/hooks';

const hash = (): string => location.hash.slice(1);

/** The fragment of the address, and a function to replace it. */
export function useHash(): [string, (next: string) => void] {
  const [shown, show] = useState(hash);
  useEffect(() => {
    const update = (): void => show(hash());
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  const replace = (next: string): void => {
    history.replaceState(null, '', next === '' ? location.pathname : `#${next}`);
    show(next);
  };
  return [shown, replace];
}
