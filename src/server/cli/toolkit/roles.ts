import { ROLES, type Role } from '#domain/permissions.ts';
import type { Argument } from './command.ts';

export const ROLE_ARGUMENT: Argument = { name: 'ROLE', choices: ROLES.map((name) => ({ name, summary: '' })) };

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
