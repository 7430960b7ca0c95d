/** Closes the dialog with the given id, as its close button does. */
export const closeDialog = (id: string): void =>
  document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(id)}`)?.close()
