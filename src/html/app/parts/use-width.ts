import { useEffect, useRef, useState } from 'preact/hooks';

/** The width of an element in pixels, kept up to date. */
export function useWidth<T extends HTMLElement>(initial: number) {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.max(200, Math.floor(current.getBoundingClientRect().width)));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
