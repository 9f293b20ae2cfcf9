import { useEffect, useState } from 'preact/hooks';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Such as 18:42, or 1:18:42. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const rest = twoDigits(seconds % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Renders again every second. */
export function useTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

interface Props {
  until: number;
  now: () => number;
  class?: string;
}

export function Countdown({ until, now, class: name = '' }: Props) {
  useTick();
  return (
    <span class={`countdown ${name}`} role="timer">
      {clockText(until - now())}
    </span>
  );
}
