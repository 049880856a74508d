import { useEffect, useState } from 'preact/hooks';

const PREFIX = '#case=';

/** The part of the address that opens a case. */
export function caseLink(id: string): string {
  return `${PREFIX}${encodeURIComponent(id.toWellFormed())}`;
}

/** The id of the case that the address names, kept up to date. */
export function useLinkedCase(): string | null {
  const [id, setId] = useState(linkedCase);
  useEffect(() => {
    const update = () => setId(linkedCase());
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return id;
}

export function closeCase(): void {
  // Without a jump to the top, which an empty fragment would cause.
  history.pushState(null, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function linkedCase(): string | null {
  if (!location.hash.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(location.hash.slice(PREFIX.length));
  } catch {
    return null;
  }
}
