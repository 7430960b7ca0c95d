/** A category's products as shown in its form: the stored ones with the unsaved changes applied. */
import { useState } from 'react'
import type {
  CategoryMember,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import type { PickedProduct } from '../../core/product-picker/product-picker.tsx'
import type { CategoryEditing } from './use-category-form.ts'

export type ListedProduct = PickedProduct & Partial<Pick<CategoryMember, 'status' | 'is_by_rule'>>

export function useListed({ form, edit, type }: CategoryEditing, { members, taken_out }: StaffCategoryDetail) {
  // Keeps the names of picked products: the response contains them only after they are saved.
  const [picked, setPicked] = useState<readonly PickedProduct[]>([])
  const joining = new Set(edit.add)
  const leaving = new Set(edit.take_out)
  const known = new Map<string, ListedProduct>([
    ...taken_out.map((product) => [product.code, product] as const),
    ...picked.map((product) => [product.code, product] as const),
    ...members.map((member) => [member.code, member] as const),
  ])
  const nameOf = (code: string): ListedProduct => known.get(code) ?? { code, title: code }
  const stays = members.filter(({ code }) => !leaving.has(code))
  const isIn = new Set(stays.map(({ code }) => code))
  const inside = [...(edit.add ?? []).filter((code) => !isIn.has(code)).map(nameOf), ...stays]
  const isPinned = new Set(form.pinned)
  const without = (codes: readonly string[] | undefined, code: string) => (codes ?? []).filter((one) => one !== code)
  return {
    pinned: form.pinned.map(nameOf),
    others: inside.filter(({ code }) => !isPinned.has(code)),
    takenOut: [
      ...(edit.take_out ?? []).map(nameOf),
      ...taken_out.filter(({ code }) => !joining.has(code) && !leaving.has(code)),
    ],
    add: (product: PickedProduct) => {
      setPicked((before) => [...before.filter(({ code }) => code !== product.code), product])
      const isMember = members.some(({ code }) => code === product.code)
      type({
        take_out: without(edit.take_out, product.code),
        ...(!isMember && { add: [...without(edit.add, product.code), product.code] }),
      })
    },
    takeOut: (code: string) => {
      const isMember = members.some((member) => member.code === code)
      type({
        add: without(edit.add, code),
        ...(isMember && { take_out: [...without(edit.take_out, code), code] }),
      })
    },
    pin: (code: string) => type({ pinned: [...form.pinned, code] }),
    unpin: (code: string) => type({ pinned: without(form.pinned, code) }),
    arrange: (pinned: string[]) => type({ pinned }),
  }
}
