/** The API reference as an HTML page: every call with its input and responses, from the OpenAPI document. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<ApiDocument['paths']>[string]
type Operation = NonNullable<PathItem['get']>
type Call = { method: string; path: string; operation: Operation }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid #8886; padding: 1rem 0 }
h3 { font: 600 1rem ui-monospace, monospace }
h3 b { display: inline-block; min-width: 4.5rem }
pre { overflow: auto; background: #8881; padding: .75rem; border-radius: .25rem; font-size: .85rem }
td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top }
`

const callsOf = (document: ApiDocument): Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )

const json = (schema: unknown) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`

const schemasIn = (part: unknown): unknown[] => {
  const content = typeof part === 'object' && part !== null ? Reflect.get(part, 'content') : undefined
  return Object.values(content ?? {}).map((media) => Reflect.get(Object(media), 'schema'))
}

const inputOf = ({ parameters = [], requestBody }: Operation) => {
  const rows = parameters.map((parameter) =>
    'name' in parameter
      ? html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td>
          <td>${parameter.required ? 'required' : 'optional'}</td></tr>`
      : '',
  )
  return html`${rows.length > 0 ? html`<table>${rows}</table>` : ''}${schemasIn(requestBody).map(json)}`
}

const answersOf = ({ responses = {} }: Operation) =>
  Object.entries(responses).map(
    ([status, answer]) =>
      html`<details><summary>${status} ${Reflect.get(Object(answer), 'description')}</summary>
        ${schemasIn(answer).map(json)}</details>`,
  )

const section = ({ method, path, operation }: Call) =>
  html`<article>
    <h3><b>${method}</b> ${path}</h3>
    <p>${operation.summary ?? ''}</p>
    ${inputOf(operation)} ${answersOf(operation)}
  </article>`

export const docsPage = (document: ApiDocument) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API reference</title>
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <h1>API reference</h1>
    <p>The same as <a href="/api/openapi.json">an OpenAPI document</a>.</p>
    <h2>Calls</h2>
    ${callsOf(document).map(section)}
    <h2>Shapes</h2>
    ${Object.entries(document.components?.schemas ?? {}).map(
      ([name, schema]) => html`<article><h3>${name}</h3>${json(schema)}</article>`,
    )}
  </body>
</html>`
