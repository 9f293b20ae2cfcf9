import { Icon } from '../../components/icon.tsx';

/** A plate on the thing that gives VP. The label of the thing says the same. */
export const Gain = ({ vp }: { vp: number }) => (
  <b class="gain-plate" aria-hidden="true">
    +{vp}
    <Icon name="vp" />
  </b>
);
