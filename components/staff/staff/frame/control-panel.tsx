/** The control panel: the signed-in user, the screens they may open, and the screen of the URL. */
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { PAGE_RESTRICTED } from '../../../../domain/staff/access/admin.ts'
import { STAFF_ACCOUNT } from '../../../../domain/staff/access/denied-path.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { PAGE_EDITOR, panelScreenAt } from '../../../../domain/staff/access/side-bar.ts'
import { mayOpenScreen, screenTitle } from '../../../../domain/staff/config/section.ts'
import { redirectIfDenied } from '../../../kit/api/redirect-if-denied.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { $heading, useTitleFocus } from '../../../kit/panel/heading-focus.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { useKeptFocus } from '../../../kit/panel/kept-focus.ts'
import { $panelPath, followPanelPath, openPath } from '../../../kit/panel/panel-path.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { isLeaving, newQueryClient, unwrap } from '../../../kit/panel/queries.ts'
import { UnknownScreen } from '../../../kit/panel/unknown-screen.tsx'
import { $held, leaveUnsaved } from '../../../kit/panel/unsaved.ts'
import { useShortcut } from '../../../kit/panel/use-shortcut.ts'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ShopContext, useShop } from '../../../kit/shop/shop-context.ts'
import { loadStaff } from '../../core/queries/load-staff.ts'
import { IdentityDialog } from '../access/identity-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ScreenOf } from './screen-of.tsx'
import { SideBar } from './side-bar.tsx'

export function ControlPanel() {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <NamedPanel />
    </QueryClientProvider>
  )
}

/** Asks before a screen is left on which something is not saved. */
function LeaveDialog() {
  const held = useStore($held)
  if (held === null) return null
  return (
    <Confirm
      key={held.at}
      id="leave-unsaved"
      title="Leave without saving?"
      text={
        <>
          <p>{held.description}</p>
          <p className="small muted">
            {held.isKept
              ? 'It’s kept in this browser, and will be here when you come back.'
              : 'What you typed will be lost.'}
          </p>
        </>
      }
      act="Leave"
      keep="Stay here"
      look="primary"
      run={async () => leaveUnsaved()}
      // Closing one question must not dismiss the next while it fades out.
      closed={() => {
        if ($held.get() === held) $held.set(null)
      }}
    />
  )
}

/** The panel, under the shop's saved name: the release on the site may have an earlier one. */
function NamedPanel() {
  const address = useStore($panelPath)
  const shop = useShop()
  // Asked for each screen: a type may have changed since, or the session ended.
  const asked = panelScreenAt(address)?.screen ?? address
  const access = useQuery({
    queryKey: ['staff', asked],
    queryFn: () => unwrap(loadStaff(asked)),
    placeholderData: keepPreviousData,
  })
  return (
    <ShopContext value={{ ...shop, name: access.data?.shop_name ?? shop.name }}>
      <Panel {...{ address, access }} />
    </ShopContext>
  )
}

function Panel({ address, access }: { address: string; access: Access }) {
  const { name } = useShop()
  const [open, setOpen] = useState<'menu' | 'palette' | null>(null)
  const isHeld = access.data?.must_set_up_two_factor === true
  const hasTwoFactor = access.data?.has_two_factor === true
  const path = isHeld ? STAFF_ACCOUNT : address
  const title = screenTitle(path)
  // Staff who still have to set up two-factor sign-in can open no other screen.
  const staff = isHeld ? undefined : access.data
  useEffect(followPanelPath, [])
  useTitleFocus(address)
  useKeptFocus()
  const heading = useStore($heading)
  useEffect(() => {
    document.title = [heading, title, name].filter(Boolean).join(' | ')
  }, [heading, title, name])
  useShortcut('k', () => setOpen('palette'))
  if (path === PAGE_EDITOR) {
    return (
      <main id="main" className="adm adm-whole" tabIndex={-1}>
        <Checked access={access} path={path} />
        <LeaveDialog />
        <IdentityDialog hasTwoFactor={hasTwoFactor} />
        {open === 'palette' && staff && <CommandPalette staff={staff} closed={() => setOpen(null)} />}
      </main>
    )
  }
  return (
    <div className="adm">
      <div className="adm-side dark">
        <SideBar staff={staff} path={path} find={() => setOpen('palette')} />
      </div>
      <div className="adm-page">
        <TopBar title={title} staff={access.data} openMenu={() => setOpen('menu')} find={() => setOpen('palette')} />
        <main id="main" className="adm-main grid-5" tabIndex={-1}>
          <Checked access={access} path={path} />
        </main>
      </div>
      {open === 'menu' && (
        <SideDrawer
          staff={staff}
          path={path}
          closed={() => setOpen((now) => (now === 'menu' ? null : now))}
          find={() => setOpen('palette')}
        />
      )}
      <LeaveDialog />
      <IdentityDialog hasTwoFactor={hasTwoFactor} />
      {open === 'palette' && staff && <CommandPalette staff={staff} closed={() => setOpen(null)} />}
    </div>
  )
}

type Access = {
  data: StaffInfo | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** The screen, once access to its path has been confirmed. */
function Checked({ access: { data, error, isPlaceholderData, refetch }, path }: { access: Access; path: string }) {
  if (error !== null && !isLeaving(error) && data === undefined)
    return <LoadFailed message={error.message} retry={refetch} />
  if (data === undefined || isPlaceholderData || isLeaving(error)) return <PanelSkeleton />
  const at = panelScreenAt(path)
  if (!mayOpenScreen(data.permissions, path)) return <Denied />
  return at ? <ScreenOf key={at.screen} path={at.screen} item={at.item} staff={data} /> : <UnknownScreen />
}

/** Leaves for the page about denied access, as a refused call does. */
function Denied() {
  useEffect(() => redirectIfDenied(401, PAGE_RESTRICTED), [])
  return <PanelSkeleton />
}

type SideDrawerProps = { staff: StaffInfo | undefined; path: string; closed: () => void; find: () => void }

/** The side bar on narrow screens: a pop-out from the left. */
function SideDrawer({ staff, path, closed, find }: SideDrawerProps) {
  /** The drawer takes its entry out of the history first, and then the screen changes. */
  const follow = (click: MouseEvent<HTMLDivElement>) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a.adm-entry') : null
    if (link === null || !isPlainClick(click.nativeEvent)) return
    click.preventDefault()
    click.currentTarget.closest('dialog')?.close()
    void openPath(link.pathname)
  }
  return (
    <Drawer id="side-bar" title="Control panel" side="left" closed={closed}>
      <div className="adm-side adm-popped dark" onClickCapture={follow}>
        <SideBar staff={staff} path={path} find={find} />
      </div>
    </Drawer>
  )
}

type TopBarProps = { title: string; staff: StaffInfo | undefined; openMenu: () => void; find: () => void }

/** The control panel's top bar: the screen's title, and who is signed in. */
const TopBar = ({ title, staff, openMenu, find }: TopBarProps) => (
  <header className="adm-top">
    <button type="button" className="iconbtn only-m" aria-label="Open menu" onClick={openMenu}>
      <Icon name="menu" />
    </button>
    <h1 tabIndex={-1}>{title}</h1>
    {staff && (
      <button type="button" className="iconbtn only-m" aria-label="Search" onClick={find}>
        <Icon name="search" />
      </button>
    )}
    {staff && (
      <a className="adm-who row small" href={STAFF_ACCOUNT} title="Your account">
        <span>
          <b>{staff.full_name}</b>
          {staff.user_type_text}
        </span>
        <i aria-hidden="true">{initialsOf(staff.full_name)}</i>
        <span className="sr">Your account</span>
      </a>
    )}
  </header>
)
