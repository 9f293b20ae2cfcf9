import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that loads when it is first rendered. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<{ Component: ComponentType<Props> } | null>(null);
  return function Lazy(props: Props) {
    useEffect(() => {
      if (loaded.value === null) void load().then((Component) => (loaded.value = { Component }));
    }, []);
    if (loaded.value === null) return null;
    const { Component } = loaded.value;
    return <Component {...props} />;
  };
}

const IDLE_TIMEOUT_MS = 2000;

/** Resolves when the page is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS / 10);
  });
