import type { ComponentChildren } from 'preact';

interface Props {
  readonly id: string;
  readonly title: string;
  /** What is seen here, in a sentence or two. */
  readonly lead?: ComponentChildren;
  /** Controls beside the title. */
  readonly controls?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Section({ id, title, lead, controls, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div class="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {controls !== undefined && <div class="controls">{controls}</div>}
      </div>
      {lead !== undefined && <p class="lead">{lead}</p>}
      {children}
    </section>
  );
}
