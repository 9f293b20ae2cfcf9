import './with-figures.css';

/** Inscriptions have no fitting figures: numbers and percentages in them are set in the narrow capitals. */
export const WithFigures = ({ text }: { text: string }) => (
  <>
    {text.split(/([+−]?\d+(?:[.,]\d+)*(?:\s?%)?)/).map((part, i) =>
      i % 2 === 0 ? (
        part
      ) : (
        <span key={i} class="figures">
          {part}
        </span>
      ),
    )}
  </>
);
