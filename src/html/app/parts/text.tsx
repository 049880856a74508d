import { visibleParts } from '../../model/visible-text.ts';

/** Text that a model or a user wrote: characters that would hide or reorder are named, and nothing leaves its place. */
export function Text({ children }: { readonly children: string }) {
  const parts = visibleParts(children);
  return (
    <bdi>
      {parts.map((part, at) =>
        part.hidden ? (
          <span key={at} class="hidden-character">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
