import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'
import { LogOutButton } from './log-out-button.tsx'
import { ACCOUNT, nextPath } from './next-path.ts'

/** The sign-in page's view for a customer who is already signed in. Rendered in the browser only. */
export function SignedIn({ user }: { user: UserDetails }) {
  const next = nextPath(location)
  return (
    <section className="login-head signed-in">
      <h1>You’re signed in</h1>
      <p>{`As ${user.first_name} ${user.last_name}, ${user.email}.`}</p>
      <div className="row wrapf">
        <a className="btn" href={next}>
          {next === ACCOUNT ? 'Go to your account' : 'Carry on'}
        </a>
        <LogOutButton />
      </div>
    </section>
  )
}
