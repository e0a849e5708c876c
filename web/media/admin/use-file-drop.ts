import { useEffect, useRef, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** The dropped files, without folders, which cannot be sent. */
function filesOf(transfer: DataTransfer | null): File[] {
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return items
    .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? []);
}

/** Accepts files that are dropped anywhere on the page. @returns whether files are dragged over it */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onDrop);
  take.current = onDrop;

  useEffect(() => {
    // Each element on the way fires one enter and one leave event.
    let depth = 0;
    const change = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const enter = (event: DragEvent) => holdsFiles(event) && change(1);
    const leave = (event: DragEvent) => holdsFiles(event) && change(-1);
    // Without this the browser would open the file instead of the page.
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      change(-depth);
      const files = filesOf(event.dataTransfer);
      if (files.length > 0) take.current(files);
    };
    const handlers = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, handler] of Object.entries(handlers)) addEventListener(name as 'drop', handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) removeEventListener(name as 'drop', handler);
    };
  }, []);
  return isOver;
}
