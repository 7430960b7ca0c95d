/** State of the menu's rows in the editor: the selected one, the closed ones, and those that were just added. */
import { useEffect, useState } from 'react'
import type { MenuFault, MenuNode } from '../../../../domain/publishing/menu/menu-tree.ts'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { closedAtFirst } from '../../core/tree/use-tree.ts'
import type { EditingOf } from './saved-section.tsx'

/** The selected item and the closed rows. Saving numbers the items again in their order, and these follow. */
export function useMenuRows({ value, stored }: EditingOf<'menu'>, tree: readonly MenuNode[]) {
  const [selected, setSelected] = useState<number | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => closedAtFirst(tree, null))
  const [seen, setSeen] = useState({ value, stored })
  if (seen.value !== value || seen.stored !== stored) {
    setSeen({ value, stored })
    if (seen.stored !== stored && seen.value.length === value.length) {
      const numbers = new Map(seen.value.map(({ id }, at) => [id, value[at]?.id ?? id]))
      const numberOf = (id: number): number => numbers.get(id) ?? id
      setSelected(selected === null ? null : numberOf(selected))
      setClosed(new Set([...closed].map(numberOf)))
    }
  }
  // The button that saved is hidden then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after saving
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.cfg-menu [role="treeitem"][aria-selected="true"]')?.focus()
  }, [stored])
  return { selected, setSelected, folds: [closed, setClosed] as const }
}

/** Hides faults of an added item's fields until each was left, or saving found faults. */
export function useFreshItems(errors: Faults) {
  const [left, setLeft] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map())
  const isRefused = Object.keys(errors).length > 0
  return {
    isNew: (id: number) => setLeft(new Map([...left, [id, new Set()]])),
    leave: (id: number, field: string) => {
      const fields = left.get(id)
      if (fields && !fields.has(field)) setLeft(new Map([...left, [id, new Set([...fields, field])]]))
    },
    shown: (faults: readonly MenuFault[]) =>
      faults.filter(({ id, field }) => isRefused || left.get(id)?.has(field) !== false),
  }
}
