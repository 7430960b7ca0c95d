/** Button that signs the customer out and opens the home page. */
import { useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { logOut } from './log-out.ts'

export function LogOutButton() {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = async () => {
    setWorking(true)
    setFailure(null)
    const failed = await logOut()
    if (failed === null) return location.replace('/')
    setWorking(false)
    setFailure(failed)
  }
  return (
    <>
      <Button variant="line" working={working ? 'Logging out' : null} onClick={leave}>
        Logout
      </Button>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </>
  )
}
