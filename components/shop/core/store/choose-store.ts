/** Sets or removes the local store. Nothing changes on the page until the server confirms. */
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { markChoice } from './mark-choice.ts'
import { storeChanged } from './state.ts'

/** Sets the local store. Resolves to null on success, otherwise to a message. */
export async function chooseStore({ id, name }: Pick<Store, 'id' | 'name'>): Promise<string | null> {
  const answer = await call('POST /api/store-locator/set-local-store', { body: { selected_store: id } })
  if (!answer.ok) return answer.message
  markChoice(name)
  storeChanged(answer.data.local_store)
  showToast(`You are now shopping at ${name}`)
  return null
}

/** Removes the local store ('Shop Full Website'). Resolves to null on success, otherwise to a message. */
export async function leaveStore(): Promise<string | null> {
  const answer = await call('POST /api/store-locator/remove-local-store')
  if (!answer.ok) return answer.message
  markChoice(null)
  storeChanged(null)
  showToast('You are now shopping the full website')
  return null
}
