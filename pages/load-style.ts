/** Loads a dynamic page's style before it is shown on soft navigation; a full load has it in its head. */
import { $loadFailure } from '../components/kit/islands/load-failure.ts'

/** Resolves when the style applies, and also if it can't be loaded, since a page without its style beats no page. */
export function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // Lets the next page with that style try again.
      link.remove()
      $loadFailure.set(new Error(`Unable to preload CSS for ${href}`))
      resolve()
    }
    document.head.append(link)
  })
}
