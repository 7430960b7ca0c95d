/** Buttons that move a row of a tree step by step, for users who neither drag nor have a keyboard; and its place. */
import {
  findNode,
  moveNode,
  placeOf,
  type Step,
  siblingsAt,
  stepPlace,
  type TreeNode,
} from '../../../../domain/core/tree/tree.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'

const STEPS: Readonly<Record<Step, { label: string; icon: string }>> = {
  up: { label: 'Move up', icon: 'up' },
  down: { label: 'Move down', icon: 'down' },
  in: { label: 'One level in', icon: 'right' },
  out: { label: 'One level out', icon: 'left' },
}

export type TreeStepsProps<Node extends TreeNode<Node>> = {
  tree: readonly Node[]
  id: number
  maxDepth: number
  steps?: readonly Step[]
  nameOf: (node: Node) => string
  /** True while a move is being saved. */
  isBusy?: boolean
  change: (tree: Node[]) => void
}

export function TreeSteps<Node extends TreeNode<Node>>(props: TreeStepsProps<Node>) {
  const { tree, id, maxDepth, steps = ['up', 'down', 'in', 'out'], nameOf, isBusy = false, change } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend besides the buttons' words
    <div role="group" aria-label="Place" className="tree-steps">
      <div>
        {steps.map((step) => {
          const to = isBusy ? undefined : stepPlace(tree, id, step, maxDepth)
          const { label, icon } = STEPS[step]
          return (
            <Button
              key={step}
              variant="line"
              className="sm"
              // Keeps the focus where the last step was possible.
              aria-disabled={to === undefined || undefined}
              onClick={() => to && change([...moveNode(tree, id, to, maxDepth)])}
            >
              <Icon name={icon} small />
              {label}
            </Button>
          )
        })}
      </div>
      <p className="small muted" role="status">
        {placeLabel(tree, id, nameOf)}
      </p>
    </div>
  )
}

/** 'Place 2 of 5 under Wine'. */
export function placeLabel<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  id: number,
  nameOf: (node: Node) => string,
): string {
  const at = placeOf(tree, id)
  if (at === undefined) return ''
  const above = at.parent === null ? undefined : findNode(tree, at.parent)
  const count = siblingsAt(tree, at.parent).length
  return `Place ${at.index + 1} of ${count} ${above ? `under ${nameOf(above)}` : 'at the top'}`
}
