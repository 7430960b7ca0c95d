/** Button that makes a store the shopper's own, with a message if it could not. */
import { useState } from 'react'
import type { AlternativeStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { Button, type ButtonProps } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { chooseStore } from './choose-store.ts'

export type ChooseStoreButtonProps = Pick<ButtonProps, 'variant' | 'children'> & {
  store: Pick<AlternativeStore, 'id' | 'name'>
}

export function ChooseStoreButton({ store, ...look }: ChooseStoreButtonProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async () => {
    setWorking(true)
    setFailure(await chooseStore(store))
    setWorking(false)
  }
  return (
    <>
      <Button {...look} className="sm" working={working ? 'Choosing' : null} onClick={choose} />
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </>
  )
}

type AlternativeButtonProps = Pick<ButtonProps, 'variant'> & { store: AlternativeStore }

/** Switches to the nearest store that has the whole basket. */
export const AlternativeButton = ({ store, ...look }: AlternativeButtonProps) => (
  <ChooseStoreButton store={store} {...look}>
    {`Collect all of it from ${store.name}, ${store.formatted_distance} from your store`}
  </ChooseStoreButton>
)
