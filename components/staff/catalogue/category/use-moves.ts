/** Moves categories in the tree as an optimistic update: saved when a row is dropped, and reverted on failure. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryNode, categoryTree, placeBefore } from '../../../../domain/catalogue/category/category-tree.ts'
import type { CategoryMove, StaffCategory } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { findNode } from '../../../../domain/core/tree/tree.ts'
import { call } from '../../../kit/api/call.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { categoriesQuery, categoryQuery } from './category-queries.ts'

type Node = CategoryNode<StaffCategory>

/** Returns the error message to show for a rejected move. */
async function send({ id, ...body }: CategoryMove & { id: number }) {
  const answer = await call('POST /api/admin/categories/:id/move', { params: { id: String(id) }, body })
  const [fault] = answer.ok ? [] : Object.values(answer.errors ?? {})
  return answer.ok || fault === undefined ? answer : { ...answer, message: fault }
}

export function useMove() {
  const client = useQueryClient()
  return useWrite(send, {
    show: ({ categories }, { id }) => {
      client.setQueryData(categoriesQuery.queryKey, categories)
      void client.invalidateQueries({ queryKey: categoryQuery(id).queryKey })
    },
    toast: 'Moved',
    onConflict: categoriesQuery.queryKey,
  })
}

export function useMoves(categories: readonly StaffCategory[]) {
  const move = useMove()
  // Moves apply only to the rows they were made on: newer rows replace them.
  const [arranged, setArranged] = useState<{ of: readonly StaffCategory[]; tree: Node[] } | null>(null)
  const tree = arranged?.of === categories ? arranged.tree : categoryTree(categories)
  return {
    tree,
    change: (next: Node[]) => setArranged({ of: categories, tree: next }),
    settle: (id: number, settled: readonly Node[]) => {
      const node = findNode(settled, id)
      const place = placeBefore(settled, id)
      if (node && place)
        move.mutate({ id, revision: node.row.revision, ...place }, { onError: () => setArranged(null) })
    },
  }
}
