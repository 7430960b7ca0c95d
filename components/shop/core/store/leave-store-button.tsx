/** The 'Shop Full Website' button, which removes the local store. */
import { useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { leaveStore } from './choose-store.ts'

export function LeaveStoreButton({ onLeft }: { onLeft?: () => void }) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = async () => {
    setWorking(true)
    setFailure(null)
    const message = await leaveStore()
    setWorking(false)
    setFailure(message)
    if (message === null) onLeft?.()
  }
  return (
    <>
      <Button variant="line" working={working ? 'Leaving' : null} onClick={leave}>
        Shop Full Website
      </Button>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </>
  )
}
