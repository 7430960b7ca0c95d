/** Button that switches to the nearest store that has the whole basket. */
import { useState } from 'react'
import type { AlternativeStore } from '../../../../domain/catalogue/store/calls.schema.ts'
import { Button, type ButtonProps } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { chooseStore } from './choose-store.ts'

export type AlternativeButtonProps = Pick<ButtonProps, 'variant'> & { store: AlternativeStore }

export function AlternativeButton({ store, ...look }: AlternativeButtonProps) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async () => {
    setWorking(true)
    setFailure(await chooseStore(store))
    setWorking(false)
  }
  return (
    <>
      <Button {...look} className="sm" working={working ? 'Choosing' : null} onClick={choose}>
        {`Collect all of it from ${store.name}, ${store.formatted_distance} from your store`}
      </Button>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </>
  )
}
