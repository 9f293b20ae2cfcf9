import './mosaic.css';

/** The ornament of the home page and the card backs. It covers its box and is cropped to it. */
export const Mosaic = ({ picture }: { picture: 'home' | 'back' }) => (
  <svg class="mosaic" aria-hidden="true">
    <use href={`${import.meta.env.BASE_URL}mosaics/${picture}.svg#m`} />
  </svg>
);
