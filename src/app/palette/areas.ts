// Areas add their commands and what can be found of them by being loaded here.
import '#src/features/api-tokens/commands.ts'
import '#src/features/block-storage/commands.ts'
import '#src/features/compute/commands.ts'
import '#src/features/dns/commands.ts'
import '#src/features/guest-networks/commands.ts'
import '#src/features/group-roles/commands.ts'
import '#src/features/projects/commands.ts'
import '#src/features/users/commands.ts'
