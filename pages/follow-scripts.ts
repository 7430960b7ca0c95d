/** Runs the JavaScript that staff have written for the visible page and its HTML elements. */

/**
 * A script written by build/load/pages.ts: the document's route, the element's id or '', and the function to
 * run.
 */
type Script = [route: string, element: string, run: (node: Element) => unknown]

/** Loads and runs a route's script file, if it has one. Returns a function to call when the page is left. */
export function followScripts(file: string | undefined): () => void {
  let left = false
  let stop: (() => void)[] = []
  const start = async (path: string): Promise<void> => {
    // Not part of the bundle: the file's name comes with the page.
    const { default: scripts }: { default: Script[] } = await import(/* @vite-ignore */ path)
    if (!left) stop = scripts.flatMap(runScript)
  }
  // If the file can't be loaded, the page works as without it.
  if (file) start(file).catch(reportError)
  return () => {
    left = true
    for (const stopOne of stop) stopOne()
  }
}

/** Runs one script, so that a failure doesn't stop the others. Returns the function that it returned, if any. */
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
