import { type ComponentType, createContext, Suspense, useContext, useState } from 'react'

interface Props {
  open: boolean
  onClose: () => void
}

const LoginDialog = createContext<ComponentType<Props>>(() => null)

/** The code of the login dialog, which loads when a session has ended. */
export const LoginDialogProvider = LoginDialog.Provider

/** A login above a form, inside its dialog, so that the form's input survives the end of a session. */
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
