import { appliedField, personFields, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { volunteerChange, volunteerInput, volunteerStatusChange } from '#features/volunteers/volunteers.schema.ts'
import { removeOrRefuse } from '#records/record-changes.ts'
import { addVolunteer } from './volunteers.domain.ts'
import { listVolunteers, volunteers } from './volunteers.store.ts'

const { id, ...person } = personFields

/** Volunteers as a spreadsheet. */
export const volunteerSheet: Sheet = {
  title: 'volunteers',
  right: 'editSite',
  fields: {
    createdAt: appliedField,
    status: {
      label: 'Status',
      type: 'choice',
      choices: {
        pending: ['new', 'waiting', 'applied'],
        approved: ['accepted', 'confirmed', 'yes'],
        rejected: ['declined', 'denied'],
      },
    },
    ...person,
    availability: {
      label: 'Availability',
      aliases: [
        'available',
        'when',
        'times',
        'shift',
        'shift start',
        'start date/time',
        'verfügbarkeit',
        'disponibilité',
        'disponibilités',
      ],
    },
    interests: {
      label: 'Interests',
      aliases: ['help with', 'role', 'roles', 'item', 'task', 'team', 'aufgaben', 'intérêts'],
    },
    experience: { label: 'Previous Experience', aliases: ['experience', 'erfahrung', 'expérience'] },
    whyJoin: {
      label: 'Motivation',
      aliases: ['why', 'why do you want to join', 'comment', 'comments', 'sign up comment', 'note', 'notes'],
    },
    attendance: {
      label: 'Attendance',
      type: 'choice',
      choices: { 'not asked': [], asked: [], confirmed: ['coming', 'yes'], declined: ['cannot come', 'no'] },
    },
    isAdult: { label: '18 or older', type: 'yes-no', aliases: ['adult', 'over 18', '18+'] },
    isBriefed: { label: 'Has had the briefing', type: 'yes-no', aliases: ['briefed', 'briefing'] },
    id,
  },
  list: (db, year) => listVolunteers(db, null, { year }),
  imports: {
    table: 'volunteers',
    address: 'email',
    keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
    joins: [['email', 'name'], ['email'], ['name']],
    change: volunteerChange.extend(volunteerStatusChange.partial().shape),
    add: (database, { createdAt, ...values }, edit) =>
      addVolunteer(
        database,
        { ...volunteerInput.parse(values), ...(typeof createdAt === 'string' && { createdAt }) },
        edit,
      ),
    remove: (database, id, expected, edit) =>
      database.receive(trx => removeOrRefuse(volunteers, trx, id, expected, edit)),
  },
}
