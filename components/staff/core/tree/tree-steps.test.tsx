import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { TreeSteps, type TreeStepsProps } from './tree-steps.tsx'

type Node = { id: number; children: Node[] }
const node = (id: number, ...children: Node[]): Node => ({ id, children })
const TREE = [node(1, node(2), node(3)), node(4)]

type Shown = ReactElement<{ role?: string; onClick?: () => void; children?: ReactNode }>

const elements = (shown: ReactNode): Shown[] =>
  [shown]
    .flat(9)
    .flatMap((one) => (isValidElement(one) ? [one as Shown, ...elements((one as Shown).props.children)] : []))

/** The buttons by their label: each presses, and returns the ids of the tree that it makes; null if it is off. */
function stepsOf(id: number, props: Partial<TreeStepsProps<Node>> = {}) {
  let made: Node[] | null = null
  const shown = elements(
    TreeSteps({
      tree: TREE,
      id,
      maxDepth: 3,
      nameOf: (one: Node) => `item ${one.id}`,
      change: (tree) => {
        made = tree
      },
      ...props,
    }),
  )
  const press = (label: string) => {
    made = null
    const button = shown.find(({ props: { children } }) => Array.isArray(children) && children.includes(label))
    if (button?.props.onClick === undefined) throw new Error(`There is no button ${label}`)
    button.props.onClick()
    return made
  }
  return { press, place: shown.find(({ props: { role } }) => role === 'status')?.props.children }
}

test('moves a row up and down, and one level in and out', () => {
  expect(stepsOf(3).press('Move up')).toEqual([node(1, node(3), node(2)), node(4)])
  expect(stepsOf(1).press('Move down')).toEqual([node(4), node(1, node(2), node(3))])
  expect(stepsOf(4).press('One level in')).toEqual([node(1, node(2), node(3), node(4))])
  expect(stepsOf(2).press('One level out')).toEqual([node(1, node(3)), node(2), node(4)])
})

test('does nothing where there is no such place, or while a move is being saved', () => {
  expect(stepsOf(4).press('Move down')).toBeNull()
  expect(stepsOf(4).press('One level out')).toBeNull()
  expect(stepsOf(4, { maxDepth: 1 }).press('One level in')).toBeNull()
  expect(stepsOf(4, { isBusy: true }).press('Move up')).toBeNull()
})

test('names the place of the row', () => {
  expect(stepsOf(3).place).toBe('Place 2 of 2 under item 1')
  expect(stepsOf(4).place).toBe('Place 2 of 2 at the top')
})
