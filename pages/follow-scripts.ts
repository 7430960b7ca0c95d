/** Runs the script of the visible page, from its page and html elements. */

/** Written by build/load/document-files.ts: route of the document, id of the element or '', and the function to run. */
type Script = [route: string, element: string, run: (node: Element) => unknown]

/** `file` is the route's script file, if any. Returns a function to call when the page is left. */
export function followScripts(file: string | undefined): () => void {
  let left = false
  let stop: (() => void)[] = []
  const start = async (path: string): Promise<void> => {
    // Not a module of the bundle, since its name comes with the page.
    const { default: scripts }: { default: Script[] } = await import(/* @vite-ignore */ path)
    if (!left) stop = scripts.flatMap(runScript)
  }
  // Without its script the page works as without JavaScript.
  if (file) start(file).catch(reportError)
  return () => {
    left = true
    for (const stopOne of stop) stopOne()
  }
}

/** Runs a script without letting a failure stop the others. Its returned function is called when the page is left. */
function runScript([route, element, run]: Script): (() => void)[] {
  const page = document.querySelector(`[data-page="${CSS.escape(route)}"]`)
  const node = element ? page?.querySelector(`[data-element="${CSS.escape(element)}"]`) : page
  if (!node) return []
  try {
    const stop = run(node)
    return typeof stop === 'function' ? [() => stop()] : []
  } catch (error) {
    reportError(error)
    return []
  }
}
