import { previewer, type Action, type PublicPart, type View } from '@arena/rules';

/** The preview of each view, made when somebody first asks. */
const previews = new WeakMap<View, (action: Action) => PublicPart>();

export function previewAction(view: View, action: Action): PublicPart {
  const preview = previews.get(view) ?? previewer(view);
  previews.set(view, preview);
  return preview(action);
}
