/** Loads code of the control panel, and again after a failure. */

let failed: HTMLLinkElement[] = []

/** The bundler requests each style sheet once, so those that failed are requested again here. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  document.head.append(...failed.map((link) => link.cloneNode()))
  failed = []
  const listening = new AbortController()
  const onError = ({ target }: Event) => target instanceof HTMLLinkElement && failed.push(target)
  document.addEventListener('error', onError, { capture: true, signal: listening.signal })
  try {
    return await load()
  } finally {
    listening.abort()
  }
}
