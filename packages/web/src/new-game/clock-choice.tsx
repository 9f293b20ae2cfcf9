import { NumberField, RadioGroup } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { RANGES, type ClockForm } from './new-game-form.ts';
import { clockOptions } from './options.ts';

interface Props {
  choice: ClockForm;
  onChange: (change: Partial<ClockForm>) => void;
}

/** The kind of clock, and its figures. */
export function ClockChoice({ choice: { clock, minutes, seconds, days }, onChange }: Props) {
  return (
    <>
      <RadioGroup
        label={m().setup_clock({})}
        value={clock}
        onChange={(value) => onChange({ clock: value })}
        options={clockOptions()}
      />
      {clock === 'increment' && (
        <div class="pair">
          <NumberField
            label={m().setup_clock_minutes({})}
            value={minutes}
            range={RANGES.minutes}
            onChange={(value) => onChange({ minutes: value })}
          />
          <NumberField
            label={m().setup_clock_seconds({})}
            value={seconds}
            range={RANGES.seconds}
            onChange={(value) => onChange({ seconds: value })}
          />
        </div>
      )}
      {clock === 'days' && (
        <NumberField
          label={m().setup_clock_days_number({})}
          value={days}
          range={RANGES.days}
          onChange={(value) => onChange({ days: value })}
        />
      )}
    </>
  );
}
