/** Finds fields that another scheduled bundle changes too: the later one would no longer find the value it expects. */
import type { ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { SINGLE_RECORD_ID } from './bundle.ts'
import { sharedFields } from './product-item.ts'
import type { ItemFault } from './schema.ts'

export type ScheduledItem = {
  bundle: string
  noun: string
  noun_id: string
  change: ProductEdit | null
}

/** `others` are the items of the other scheduled bundles. */
export function overlapFaults(
  { noun, noun_id, change }: Pick<ScheduledItem, 'noun' | 'noun_id' | 'change'>,
  others: readonly ScheduledItem[],
): ItemFault[] {
  return others
    .filter((other) => other.noun === noun && other.noun_id === noun_id)
    .flatMap(({ bundle, change: theirs }): ItemFault[] => {
      const message = `‘${bundle}’, which is scheduled too, changes it as well`
      if (noun !== 'product' || change === null || theirs === null || noun_id === SINGLE_RECORD_ID)
        return [{ field: '', message }]
      return sharedFields(change, theirs).map((field) => ({ field, message }))
    })
}
