/** Recognises Ctrl Z, which undoes a step of the builder where a field has none of its own. */
export const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
