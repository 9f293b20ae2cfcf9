import './mosaic.css';

/** The ornament of the title page, the backs of cards and the end of a game. It fills its place; what overhangs is cut off. */
export const Mosaic = ({ picture }: { picture: 'home' | 'back' | 'victory' | 'defeat' }) => (
  <svg class="mosaic" aria-hidden="true">
    <use href={`${import.meta.env.BASE_URL}mosaics/${picture}.svg#m`} />
  </svg>
);
