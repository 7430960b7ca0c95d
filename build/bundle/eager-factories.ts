/** Tells browsers which functions of a file are called as soon as it runs. */
import { parseAst } from 'vite'

/** Shorter ones are compiled in no time, whenever that is; in characters. */
const WORTH_IT = 1000

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression']

/**
 * A CommonJS module stands in a bundle as a function handed to a helper, React's renderer as one of 200 kB. Browsers leave a
 * function's inside for its first call, unless it stands in parentheses: then they compile it beside the page while the
 * file still comes, instead of on the page's own thread when it is needed. `code` is a minified module; so is what comes back.
 */
export function eagerFactories(code: string): string {
  const factories = parseAst(code)
    .body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments.slice(0, 1) : []))
    .filter(({ type, start, end }) => FUNCTIONS.includes(type) && end - start > WORTH_IT)
  return factories.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}
