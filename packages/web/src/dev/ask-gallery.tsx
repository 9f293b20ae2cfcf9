import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import { Board } from '../table/board/board.tsx';
import { preloadBoard } from '../table/board/lazy.ts';
import { TableContext } from '../table/model/context.ts';
import { TableModel } from '../table/model/table-model.ts';
import { AnimationSlot } from '../table/motion/animation-slot.ts';
import { TextView } from '../table/screen/lazy.ts';
import '../table/styles/table.css';
import { ASK_EXAMPLES, type AskExample } from './ask-examples.ts';
import { ExampleHost } from './example-host.ts';

/** Every kind of decision on a board that can be played on. The fragment of the address opens one. */
export function AskGallery() {
  useEffect(() => void preloadBoard(), []);
  return (
    <section>
      <h2>Decisions</h2>
      {ASK_EXAMPLES.map((example) => (
        <Ask key={example.id} example={example} />
      ))}
    </section>
  );
}

function Ask({ example }: { example: AskExample }) {
  const [isOpen, setOpen] = useState(location.hash === `#${example.id}`);
  return (
    <details id={example.id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{example.id}</summary>
      {isOpen && <ExampleTable example={example} />}
    </details>
  );
}

/** Never loads an animator: it would look for the things it moves on the first board of the page. */
const noAnimations = (): AnimationSlot => new AnimationSlot(() => new Promise(() => {}));

function ExampleTable({ example }: { example: AskExample }) {
  const [table] = useState(() => new TableModel(new ExampleHost(example.game()), noAnimations()));
  const ignore = (): void => {};
  return (
    <TableContext.Provider value={table}>
      <div class="dev-table">
        {settings.value.textView ? <TextView onRequest={ignore} /> : <Board onRequest={ignore} />}
      </div>
    </TableContext.Provider>
  );
}
