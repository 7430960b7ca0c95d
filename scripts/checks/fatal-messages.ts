/** Finds the messages in a source file that end a command. */
import { type ESTree, parseSync, Visitor } from 'vite'

const nameOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : undefined

const keyOf = (property: ESTree.ObjectPropertyKind): string | undefined =>
  property.type === 'Property' ? nameOf(property.key) : undefined

/** The value of `message` in the failure `{ ok: false, message }`; undefined for any other object. */
function failureMessage({ properties }: ESTree.ObjectExpression): ESTree.Node | undefined {
  const propertyOf = (key: string): ESTree.Node | undefined => {
    const found = properties.find((property) => keyOf(property) === key)
    return found?.type === 'Property' ? found.value : undefined
  }
  const ok = propertyOf('ok')
  return ok?.type === 'Literal' && ok.value === false ? propertyOf('message') : undefined
}

/** Maps the functions and constants of a file to their bodies and values. */
type Definitions = ReadonlyMap<string, ESTree.Node>

function definitionsIn(program: ESTree.Program): Definitions {
  const found = new Map<string, ESTree.Node>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const name = nameOf(id)
      if (name !== undefined && init) found.set(name, init)
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id && body) found.set(id.name, body)
    },
  }).visit(program)
  return found
}

/** The parts of an expression that can become its value. */
function outcomesOf(node: ESTree.Node): readonly (ESTree.Node | null | undefined)[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return [node.left, node.right]
    case 'BinaryExpression':
      return [node.left, node.right]
    case 'AwaitExpression':
      return [node.argument]
    case 'CallExpression':
      return [node.callee]
    case 'MemberExpression':
      // The promise of `work().catch(…)`.
      return [node.object]
    case 'TryStatement':
      return [node.block]
    case 'ParenthesizedExpression':
      return [node.expression]
    case 'ArrowFunctionExpression':
      return [node.body]
    case 'BlockStatement':
      return node.body
    case 'IfStatement':
      return [node.consequent, node.alternate]
    case 'ReturnStatement':
      return [node.argument]
    default:
      return []
  }
}

/** The texts that an expression can have, with '…' for each value inserted into a template. */
function textsOf(start: ESTree.Node, definitions: Definitions): string[] {
  const texts: string[] = []
  const seen = new Set<ESTree.Node>()
  const waiting: (ESTree.Node | null | undefined)[] = [start]
  for (let node = waiting.pop(); waiting.length > 0 || node; node = waiting.pop()) {
    if (!node || seen.has(node)) continue
    seen.add(node)
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    else if (node.type === 'TemplateLiteral') texts.push(node.quasis.map(({ value }) => value.cooked).join('…'))
    else if (node.type === 'Identifier') waiting.push(definitions.get(node.name))
    else waiting.push(...outcomesOf(node))
  }
  return texts
}

/** The only value in a text that otherwise has only line breaks, as in `\n${problem}\n`. */
const wrappedValue = (node: ESTree.Node | undefined): ESTree.Node | undefined =>
  node?.type === 'TemplateLiteral' && node.quasis.every(({ value }) => value.raw.replaceAll('\\n', '') === '')
    ? node.expressions[0]
    : undefined

/** True for `process.stderr.write`. */
const isStandardError = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression' &&
  nameOf(callee.property) === 'write' &&
  callee.object.type === 'MemberExpression' &&
  nameOf(callee.object.property) === 'stderr'

/**
 * Messages of a TypeScript source that end a command: arguments of `stopWith`, results of the work given to `finish`,
 * messages of failures (`{ ok: false, message }`), and a problem that a command writes to standard error on its own. A value inserted into a
 * message is '…'; texts without their own words are left out.
 */
export function fatalMessages(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const definitions = definitionsIn(program)
  const found: string[] = []
  const take = (node: ESTree.Node | undefined): void => {
    if (node) found.push(...textsOf(node, definitions))
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first, , third] }) => {
      if (nameOf(callee) === 'stopWith') take(first)
      if (nameOf(callee) === 'finish') take(third)
      if (isStandardError(callee)) take(wrappedValue(first))
    },
    ObjectExpression: (node) => take(failureMessage(node)),
  }).visit(program)
  return [...new Set(found)].filter((text) => /\p{L}/u.test(text))
}
