import { useEffect, useState } from 'preact/hooks';

const hash = (): string => location.hash.slice(1);

/** What stands behind the # of the address, as long as the page is shown. */
export function useHash(): string {
  const [shown, show] = useState(hash);
  useEffect(() => {
    const follow = (): void => show(hash());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown;
}
