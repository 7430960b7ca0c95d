/** React's own loop over the pages in one process, to measure only the rendering. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { Body } from '../shop/page.tsx'
import { allRoutes, viewOf } from '../shop/view.ts'

rmSync('out', { recursive: true, force: true })
for (const route of allRoutes()) {
  const view = viewOf(route)
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{view.title}</title>
        <meta name="description" content={view.description} />
        <link rel="canonical" href={view.url} />
        <meta property="og:title" content={view.title} />
        <meta property="og:description" content={view.description} />
        <meta property="og:url" content={view.url} />
      </head>
      <body>
        <Body view={view} />
      </body>
    </html>,
  )
  const file = `out/${route}.html`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `<!doctype html>${html}`)
}
