import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

/** The props of a control that belongs to a field. */
export type FieldProps = UseFormRegisterReturn & { label: string | undefined; error: string | undefined }

/**
 * Names, labels and errors for the fields of a form.
 * @returns a function that takes the name of a field, and gives the props of its control
 */
export function fieldsOf<Values extends FieldValues>(
  { register, formState: { errors } }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  labels: Partial<Record<Path<Values>, string>> = {},
) {
  return function field<Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>): FieldProps {
    const error: { message?: string } | undefined = get(errors, name)
    return { label: labels[name], error: error?.message, ...register(name, options) }
  }
}
