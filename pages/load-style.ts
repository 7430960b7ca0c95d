/** Loads a page builder page's style sheet before soft navigation shows the page. In full loads it is in the head. */
import { reportLoadFailure } from '../components/kit/islands/load-failure.ts'

/** Resolves when the style sheet applies or can't be loaded, because a page without its style is better than none. */
export function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // Lets the next page with this style sheet retry.
      link.remove()
      reportLoadFailure(new Error(`Unable to preload CSS for ${href}`))
      resolve()
    }
    document.head.append(link)
  })
}

/** Requests a page's style sheet without applying it. */
export function prefetchStyle(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
