import { type ComponentType, createContext, Suspense, useContext, useState } from 'react'

interface Props {
  open: boolean
  onClose: () => void
}

const LoginDialog = createContext<ComponentType<Props>>(() => null)

/** Names the dialog that logs in: its code, with that of forms, comes when a session has ended. */
export const LoginDialogProvider = LoginDialog.Provider

/** The login above a form, inside its dialog: the end of a session must not take away what is typed there. */
export function LoginInPlace(props: Props) {
  const Dialog = useContext(LoginDialog)
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  return (
    isWanted && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  )
}
