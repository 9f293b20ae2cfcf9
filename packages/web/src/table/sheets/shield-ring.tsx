/** The outline of a shield, which rings once when a card withstands an attack. Invisible otherwise. */
export const ShieldRing = () => (
  <svg class="shield-ring" viewBox="0 0 24 26" aria-hidden="true">
    <path d="M2 2.5Q12 .2 22 2.5V14Q21 21 12 25Q3 21 2 14Z" vector-effect="non-scaling-stroke" />
  </svg>
);
