/**
 * First script of the pages on which shoppers arrive, a few kilobytes without React. Records presses, and loads the
 * page's code once the browser is idle after loading, or on the visitor's first action (docs/decisions/0112).
 */
import { giveUp, holdPresses, tryAgain } from '../components/kit/islands/held-press.ts'
import { isVisitorActive, nextChance } from '../components/kit/islands/visitor.ts'
import { whenIdle } from '../components/kit/islands/when-idle.ts'
import { layersHere } from '../components/kit/primitives/layer-entries.ts'

/** Maximum wait for a page that never finishes loading, in milliseconds. */
const MAX_LOAD_MS = 4_000

/** True if the page may have to show something other than what was rendered: its URL or the local store decides. */
const differs = (): boolean =>
  location.search !== '' || location.hash !== '' || document.documentElement.dataset.store !== undefined

/** Resolves once the page has loaded and the browser is idle. */
function isIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => whenIdle(resolve)
    if (document.readyState === 'complete') return wait()
    addEventListener('load', wait, { once: true })
    setTimeout(wait, MAX_LOAD_MS)
  })
}

/** Resolves in a later task, after pending input has been handled. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Requests all files at once; otherwise each would be requested when the one that imports it has arrived. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Evaluates the files one after the other, each in a task of its own. Retries at each chance while one can't be loaded. */
async function run(files: readonly string[]): Promise<void> {
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await nextTask()
    }
  } catch {
    delete document.documentElement.dataset.store
    giveUp()
    await nextChance()
    tryAgain()
    await run(files)
  }
}

/**
 * Back and Forward between pages that an earlier load of this document has shown change only the URL until the page's
 * code runs: loads the page instead. Stops once `signal` aborts.
 */
function reloadOnBack(signal: AbortSignal): void {
  const { pathname, search } = location
  const layers = layersHere()
  const reload = () => {
    const isSamePath = location.pathname === pathname
    // The entry below those of former layers is the page's own, which adopts the URL (layers.ts).
    if (isSamePath && layersHere() < layers) return
    if (!isSamePath || location.search !== search) location.reload()
  }
  addEventListener('popstate', reload, { signal })
}

async function start(files: readonly string[]): Promise<void> {
  holdPresses()
  const waiting = new AbortController()
  reloadOnBack(waiting.signal)
  // Listens from now on, so that parts know of an action before their code is loaded.
  const action = isVisitorActive()
  if (!differs()) await Promise.race([action, isIdle()])
  preload(files)
  await run(files)
  waiting.abort()
}

/** The page's files, imported ones before those that import them (build/render/page-scripts.ts); absent on other pages. */
const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files
if (files !== undefined) void start(files.split(' '))
