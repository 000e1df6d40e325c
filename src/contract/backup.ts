import * as z from 'zod/mini';
import { askedPassword } from './account.ts';

/** Requests a full backup; requires the password again. */
export const BackupInput = z.object({ password: askedPassword('Please enter your password.') });
